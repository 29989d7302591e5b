/** Only when a picture is drawn: its libraries take as long to load as a tenth of a start. */
export async function loadSharp() {
  return (await import('sharp')).default;
}
