/** The cells of CSV as our server writes it: quoted where they must be. */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}

/** Shows a file as a table in a frame of its own, and has the browser print that. */
export function printTable(title: string, csv: string): void {
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  document.body.append(frame);
  const page = frame.contentDocument;
  if (page === null) return;
  page.title = title;
  const heading = page.createElement('h3');
  heading.textContent = title;
  const table = page.createElement('table');
  table.border = '1';
  table.cellPadding = '3';
  for (const cells of cellsOf(csv)) {
    const row = table.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
  }
  page.body.append(heading, table);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
