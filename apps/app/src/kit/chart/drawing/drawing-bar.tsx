import { Button, cx, IconButton } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { Minus, MoveUpRight, RectangleHorizontal, Rows3, Slash, Trash2, Undo2, X } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeDrawing, removeDrawings, useDrawings } from './drawing-store.ts';
import { TOOLS, type Tool } from './drawing-tools.ts';
import { ParallelLines } from './parallel-lines.tsx';

const ICONS: Record<Tool, ComponentType<{ readonly className?: string }>> = {
  trend: Slash,
  horizontal: Minus,
  ray: MoveUpRight,
  fibonacci: Rows3,
  channel: ParallelLines,
  rectangle: RectangleHorizontal,
};

export interface DrawingBarProps {
  readonly symbol: string;
  readonly tool: Tool | undefined;
  readonly onTool: (tool: Tool | undefined) => void;
  readonly selected: string | undefined;
  readonly onClose: () => void;
}

/** What can be drawn, and what becomes of what was drawn. */
export function DrawingBar({ symbol, tool, onTool, selected, onClose }: DrawingBarProps) {
  const { t } = useTranslation();
  const drawings = useDrawings(symbol);
  const [asking, setAsking] = useState(false);
  const chosen = drawings.find(({ id }) => id === selected);
  const latest = drawings.at(-1);
  return (
    <div role="toolbar" aria-label={t('chart.draw')} className="flex min-w-0 flex-1 items-center">
      <IconButton
        label={t('chart.stopDrawing')}
        onClick={onClose}
        icon={<X aria-hidden className="size-5 text-soft" />}
      />
      <div className="no-scrollbar flex min-w-0 flex-1 overflow-x-auto">
        {TOOLS.map((one) => {
          const Icon = ICONS[one];
          return (
            <IconButton
              key={one}
              label={t(`chart.tool_${one}`)}
              aria-pressed={one === tool}
              onClick={() => onTool(one === tool ? undefined : one)}
              className={cx(one === tool && 'bg-brand-soft')}
              icon={<Icon className={cx('size-5', one === tool ? 'text-brand' : 'text-soft')} />}
            />
          );
        })}
      </div>
      {chosen === undefined && latest !== undefined && (
        <IconButton
          label={t('chart.removeLatest')}
          onClick={() => removeDrawing(symbol, latest.id)}
          icon={<Undo2 aria-hidden className="size-5 text-soft" />}
        />
      )}
      <IconButton
        label={t(chosen === undefined ? 'chart.clearDrawings' : 'chart.removeDrawing')}
        disabled={latest === undefined}
        onClick={() => (chosen === undefined ? setAsking(true) : removeDrawing(symbol, chosen.id))}
        icon={<Trash2 aria-hidden className={cx('size-5', chosen === undefined ? 'text-soft' : 'text-danger')} />}
      />
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('chart.clearDrawings')}
        description={t('chart.clearText', { count: drawings.length })}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button
              onClick={() => {
                removeDrawings(symbol);
                setAsking(false);
              }}
            >
              {t('chart.clear')}
            </Button>
          </>
        }
      />
    </div>
  );
}
