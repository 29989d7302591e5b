/**
 * Calls `begin` once: when nobody has touched the page for so long, and it is free; the taps and keys after that are not
 * heard any more. Gives what ends the waiting.
 */
export function onceQuiet(quietMs: number, isFree: () => boolean, begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, quietMs);
  };
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('pointerdown', later);
    window.removeEventListener('keydown', later);
  };
  const look = () => {
    if (!isFree()) return later();
    end();
    begin();
  };
  later();
  window.addEventListener('pointerdown', later, { passive: true });
  window.addEventListener('keydown', later);
  return end;
}
