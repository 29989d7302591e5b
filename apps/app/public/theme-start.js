// Runs before the first paint: the stored appearance, or the system's. Kept apart because the page allows no inline script.
(() => {
  const root = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem('bourse.theme');
    root.dataset.priceColours = localStorage.getItem('bourse.price-colours') || 'default';
  } catch {}
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
})();
