/** "anna@example.com" as "a***@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(at, at > 4 ? 2 : 1))}***${email.slice(at)}`;
}

/** "93701234567" as "937*****567". */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}*****${phone.slice(-3)}`;
}

/** Where somebody is, roughly: "203.0.113.7" as "203.0.*.*", "2001:db8:1::2" as "2001:db8:*". */
export function maskAddress(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (plain.includes(':')) return `${plain.split(':').slice(0, 2).join(':')}:*`;
  return `${plain.split('.').slice(0, 2).join('.')}.*.*`;
}

/** A customer's number: 100123 as "10**23". */
export function maskId(id: number): string {
  const digits = String(id);
  return `${digits.slice(0, 2)}**${digits.slice(-2)}`;
}
