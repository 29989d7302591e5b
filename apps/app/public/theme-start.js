// Runs before the first paint: the stored appearance, else the deployment's, else the system's; the deployment's name and
// colours around the page. Kept apart because the page allows no inline script.
(() => {
  const root = document.documentElement;
  const { name, theme: own = {} } = window.__BOURSE__?.deployment ?? {};
  let theme = null;
  try {
    theme = localStorage.getItem('bourse.theme');
    root.dataset.priceColours = localStorage.getItem('bourse.price-colours') || 'default';
  } catch {}
  theme ??= own.appearance;
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const shown = dark ? 'dark' : 'light';
  root.dataset.theme = shown;
  if (name) document.title = name;
  if (own[shown]) document.querySelector('meta[name="theme-color"]').content = own[shown];
})();
