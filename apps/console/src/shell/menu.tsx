import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import type { ComponentType } from 'react';
import { Menu, useTranslate } from 'react-admin';
import { permissionOf } from '../platform/resources.ts';
import { allows } from '../platform/session.ts';

interface Entry {
  /** Of a resource. */
  readonly name: string;
  readonly icon: ComponentType;
}

/** In the order of the day's work. */
const ENTRIES: readonly Entry[] = [{ name: 'operators', icon: ManageAccountsOutlined }];

/** What the role allows, and nothing that would be refused. */
export function ConsoleMenu() {
  const t = useTranslate();
  return (
    <Menu>
      {ENTRIES.filter(({ name }) => allows(permissionOf(name))).map(({ name, icon: Icon }) => (
        <Menu.Item
          key={name}
          to={`/${name}`}
          primaryText={t(`resources.${name}.name`, { smart_count: 2 })}
          leftIcon={<Icon />}
        />
      ))}
    </Menu>
  );
}
