import { join } from 'node:path';
import { checkDeployment, deploymentNames } from './deployments/check-deployment.ts';

/** Names everything that is wrong with the deployments; the exit code is 1 if something is. */
const root = join(import.meta.dirname, '../deployments');
const names = process.argv.length > 2 ? process.argv.slice(2) : await deploymentNames(root);
let count = 0;
for (const name of names) {
  for (const problem of await checkDeployment(root, name)) {
    console.error(problem);
    count += 1;
  }
}
console.log(`deployments: ${names.join(', ')}: ${count === 0 ? 'nothing is wrong' : `${count} problems`}`);
process.exitCode = count === 0 ? 0 : 1;
