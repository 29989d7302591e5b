import { Badge } from '@bourse/ui';
import { useTranslation } from 'react-i18next';

export interface LevelFiguresProps {
  readonly caption?: string;
  /** Names of the two columns beside the level. */
  readonly columns: readonly [string, string];
  readonly rows: readonly LevelRow[];
}

export interface LevelRow {
  readonly key: string;
  readonly name: string;
  readonly figures: readonly [string, string];
  readonly isOwn?: boolean;
}

/** Two figures of each level; the reader's own level is marked. */
export function LevelFigures({ caption, columns, rows }: LevelFiguresProps) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-15">
      {caption !== undefined && <caption className="pb-1 text-start text-13 text-soft">{caption}</caption>}
      <thead>
        <tr className="border-b border-line text-13 text-soft">
          <th scope="col" className="py-2 text-start font-medium">
            {t('standing.level')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 text-end font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures, isOwn = false }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="h-12 text-start font-medium text-strong">
              <span className="flex flex-wrap items-center gap-2">
                {name}
                {isOwn && <Badge tone="brand">{t('standing.yours')}</Badge>}
              </span>
            </th>
            {figures.map((figure, column) => (
              <td key={columns[column]} className="nums h-12 text-end text-strong">
                <bdi>{figure}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
