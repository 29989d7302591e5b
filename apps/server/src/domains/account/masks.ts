/** "anna@example.com" as "a***@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(at, at > 4 ? 2 : 1))}***${email.slice(at)}`;
}

/** "93701234567" as "937*****567". */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}*****${phone.slice(-3)}`;
}
