import { join } from 'node:path';
import { askedFor, makeDeployment, refuseNew } from './deployments/new-deployment.ts';

/** npm run new:deployment -- NAME [--brand #1d5fc2] [--title "Blue Harbour"] */
const root = join(import.meta.dirname, '../deployments');
const wanted = askedFor(process.argv.slice(2));
const refusal = refuseNew(root, wanted);
if (refusal === undefined) {
  await makeDeployment(root, wanted);
  const { key } = wanted;
  console.log(`deployments/${key} is there. Next:
  1. Edit its files: deployments/${key}/README.md says what each is for.
  2. npm run check:deployments -- ${key}
  3. DEPLOYMENT=${key} npm start`);
} else {
  console.error(refusal);
  process.exitCode = 1;
}
