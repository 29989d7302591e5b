import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDeployment, deploymentNames } from './check-deployment.ts';

const SHIPPED = join(import.meta.dirname, '../../deployments');
const root = mkdtempSync(join(tmpdir(), 'bourse-deployments-'));
const place = (name: string) => join(root, 'mine', name);
const write = (name: string, text: string) => writeFileSync(place(name), text);
const edit = (name: string, from: string, to: string) => {
  const before = readFileSync(place(name), 'utf8');
  if (!before.includes(from)) throw new Error(`${name} has no ${from}`);
  write(name, before.replace(from, to));
};

beforeEach(() => {
  rmSync(join(root, 'mine'), { recursive: true, force: true });
  cpSync(join(SHIPPED, 'default'), join(root, 'default'), { recursive: true });
  cpSync(join(SHIPPED, 'default'), join(root, 'mine'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the deployments that ship', async () => {
  it.each(await deploymentNames(SHIPPED))('%s has nothing wrong', async (name) => {
    expect(await checkDeployment(SHIPPED, name)).toEqual([]);
  });
});

describe('a deployment', () => {
  it('that is like the default one has nothing wrong', async () => {
    expect(await checkDeployment(root, 'mine')).toEqual([]);
  });

  const broken: [what: string, make: () => void, told: RegExp][] = [
    ['an unknown flag', () => write('config.json', '{"name":"X","colour":1}'), /^Unrecognized key.*colour|colour/],
    ['a wrong flag', () => write('config.json', '{"name":"X","markets":{"stocks":1}}'), /^markets\.stocks: /],
    [
      'a country that is none',
      () => write('config.json', '{"name":"X","marketsClosedTo":{"stocks":["GB","UK"]}}'),
      /^marketsClosedTo\.stocks\.1: "UK" is not the ISO code of a country, such as HK or GB$/,
    ],
    [
      'a first country that is none',
      () => write('config.json', '{"name":"X","certification":{"defaultCountry":"XX"}}'),
      /^certification\.defaultCountry: "XX" is not/,
    ],
    ['an unknown token', () => write('theme.json', '{"light":{"brand-2":"#000000"}}'), /^light: .*brand-2/],
    ['a colour that is none', () => write('theme.json', '{"dark":{"brand":"blue"}}'), /^dark\.brand: must be a colour/],
    ['a rounding of nothing', () => write('theme.json', '{"radius":{"radius-card":99}}'), /^radius\.radius-card: /],
    ['no theme', () => rmSync(place('theme.json')), /^there is no mine\/theme\.json$/],
    ['no logo', () => rmSync(place('assets/logo.svg')), /^there is no mine\/assets\/logo\.svg$/],
    [
      'an unknown setting',
      () => edit('contents/settings.json', '"HOME_COIN_SETTING"', '"HOME_COINS"'),
      /HOME_COINS|HOME_COIN_SETTING/,
    ],
    [
      'a menu entry with an unknown key',
      () => edit('contents/settings.json', '"isOpen": 1,', '"isOpen": 1, "colour": "red",'),
      /^MIDDLE_MENU_SETTING\.0\.colour: is not known$/,
    ],
    ['an unknown rule', () => edit('contents/en.json', '"TERMS_CLAUSE"', '"TERMS"'), /^rules.*TERMS/],
    [
      'a notice without words',
      () => edit('contents/en.json', '"welcome"', '"hello"'),
      /^mine\/contents\/en\.json: notices\.welcome is missing$/,
    ],
    [
      'words of one language alone',
      () => edit('contents/zh.json', '"practice"', '"practise"'),
      /^mine\/contents\/zh\.json: notices\.practice is missing$/,
    ],
    [
      'no words in its own language',
      () => {
        write('config.json', '{"name":"X","defaultLanguage":"ja"}');
        for (const name of ['default', 'mine']) rmSync(join(root, name, 'contents/ja.json'));
      },
      /^mine\/contents\/ja\.json: is missing$/,
    ],
    [
      'words under a code that no reader has',
      () => cpSync(place('contents/zh.json'), place('contents/zh-CN.json')),
      /^mine\/contents\/zh-CN\.json: is none of .*LANGUAGE\.json \(en, zh, zh-TW, .*, pt-BR, pt, .*\)$/,
    ],
    [
      'words under the code of a country',
      () => cpSync(place('contents/zh.json'), place('contents/cn.json')),
      /^mine\/contents\/cn\.json: is none of /,
    ],
    [
      'words that cannot be read',
      () => write('theme.json', '{"light":{"faint":"#999999"}}'),
      /^mine\/theme\.json: light: faint on surface-0 has 2\.84, not 4\.5$/,
    ],
    [
      'a pair for colour-blind eyes that cannot be read',
      () => write('theme.json', '{"dark":{"blue-soft":"#5588dd"}}'),
      /^mine\/theme\.json: dark: blue on blue-soft has /,
    ],
    [
      'a picture that is not there',
      () => edit('contents/notices.json', 'banner-welcome', 'banner-moon'),
      /^mine\/assets\/banner-moon\.svg: is missing$/,
    ],
    [
      'a broken picture',
      () => write('assets/banner-welcome.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'),
      /^mine\/assets\/banner-welcome\.svg: cannot be drawn$/,
    ],
    [
      'a picture of another format',
      () => cpSync(place('assets/icon.svg'), place('assets/a.png')),
      /a\.png: is svg, not png$/,
    ],
    [
      'a picture that acts',
      () => edit('assets/icon.svg', '<rect', '<script>1</script><rect'),
      /icon\.svg: must not load/,
    ],
    [
      'an icon that is not square',
      () => edit('assets/icon.svg', '0 0 32 32', '0 0 32 16'),
      /icon\.svg: must be as wide/,
    ],
    ['a file of another kind', () => write('assets/notes.txt', 'x'), /notes\.txt: must be svg, png, jpg or webp$/],
  ];
  it.each(broken)('with %s is told so', async (_, make, told) => {
    make();
    const problems = await checkDeployment(root, 'mine');
    expect(problems.filter((problem) => told.test(problem)).length, problems.join('\n')).toBeGreaterThan(0);
  });

  it('may have words for all readers of Portuguese', async () => {
    cpSync(place('contents/pt-BR.json'), place('contents/pt.json'));
    expect(await checkDeployment(root, 'mine')).toEqual([]);
  });

  const formats: [format: string, good: boolean][] = [
    ['DD.MM.YYYY', true],
    ['YYYY年MM月DD日', true],
    ['dd.mm.yyyy', false],
    ['MM/DD/YY', false],
    ['DD/MM', false],
    ['MM/DD/YYYY MM', false],
    ['D/MM/YYYY', false],
    ['DDD.MM.YYYY', false],
    ['', false],
  ];
  it.each(formats)('may write dates as %j: %s', async (dateFormat, good) => {
    write('config.json', JSON.stringify({ name: 'X', dateFormat }));
    const problems = await checkDeployment(root, 'mine');
    expect(problems.filter((problem) => problem.startsWith('dateFormat: must have')).length).toBe(good ? 0 : 1);
    if (good) expect(problems).toEqual([]);
  });
});
