// Before the first paint: appearance, name and colour around the page. A file, for the page allows no inline script.
(() => {
  const root = document.documentElement;
  const { name, theme: own = {} } = window.__BOURSE__?.deployment ?? {};
  let theme = own.appearance;
  try {
    theme = localStorage.getItem('bourse.theme') || theme;
    root.dataset.priceColours = localStorage.getItem('bourse.price-colours') || 'default';
  } catch {}
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const shown = dark ? 'dark' : 'light';
  root.dataset.theme = shown;
  document.title = name ?? '';
  if (own[shown]) document.querySelector('meta[name="theme-color"]').content = own[shown];
})();
