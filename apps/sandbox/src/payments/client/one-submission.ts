// A second click would ask for the page again while the first decision is under way, and its answer would be lost.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.ariaBusy) event.preventDefault();
    form.ariaBusy = 'true';
  });
}

// The browser may show the page again as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of document.forms) form.ariaBusy = null;
});
