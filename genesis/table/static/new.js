// The form for a new table shows as many seats as there are players.

const form = document.getElementById("setup");

function seats() {
  const players = Number(new FormData(form).get("players"));
  for (const field of form.querySelectorAll("[data-seat]")) {
    const away = Number(field.dataset.seat) >= players;
    field.hidden = away;
    field.querySelector("select").disabled = away;
  }
}

form.addEventListener("change", seats);
seats();
