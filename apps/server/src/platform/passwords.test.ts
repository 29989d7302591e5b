import { expect, it } from 'vitest';
import { hashForTests, Passwords } from './passwords.ts';

it('hashes by argon2id with 19 MiB and two passes, and checks what was hashed at any cost', async () => {
  const end = hashForTests();
  const cheap = await new Passwords().hash('secret123');
  end();
  const passwords = new Passwords();
  expect(await passwords.hash('secret123')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await passwords.verify(cheap, 'secret123')).toBe(true);
  expect(await passwords.verify(cheap, 'secret124')).toBe(false);
});
