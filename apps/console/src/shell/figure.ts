/** A decimal text with its thousands apart: "-21857923.5" is "−21,857,923.5". Never through a float. */
export function figure(text: string): string {
  const [whole = '', decimals] = text.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${text.startsWith('-') ? '−' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`;
}
