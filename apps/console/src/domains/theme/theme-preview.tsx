import { type Appearance, PREVIEW_READY, PREVIEW_WINDOW, type PreviewMessage, type Theme } from '@bourse/wire/theme';
import { Box, Card, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';

const SCREENS = ['home', 'quote', 'trade', 'assets'] as const;
const PHONE = { width: 390, height: 780 } as const;
/** How large a phone is drawn here; inside it is a phone of full width. */
const SCALE = 0.72;

/** Real screens of the app, which draw the theme as it is edited. */
export function ThemePreview({ theme, appearance }: { readonly theme: Theme; readonly appearance: Appearance }) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef<PreviewMessage>({ type: 'bourse.theme', theme, appearance });
  const frames = () => [...(place.current?.querySelectorAll('iframe') ?? [])];
  useEffect(() => {
    latest.current = { type: 'bourse.theme', theme, appearance };
    const all = place.current?.querySelectorAll('iframe') ?? [];
    for (const frame of all) frame.contentWindow?.postMessage(latest.current, location.origin);
  }, [theme, appearance]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frames are looked up when one of them is ready
  useEffect(() => {
    const answer = ({ data, origin, source }: MessageEvent) => {
      if (data !== PREVIEW_READY || origin !== location.origin) return;
      const frame = frames().find(({ contentWindow }) => contentWindow === source);
      frame?.contentWindow?.postMessage(latest.current, location.origin);
    };
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, []);
  return (
    <Card sx={{ p: 2, minWidth: 0, alignSelf: 'start', position: { lg: 'sticky' }, top: { lg: 64 } }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('theme.preview')}
      </Typography>
      <Box ref={place} tabIndex={0} sx={{ display: 'flex', gap: 2, overflowX: 'auto', pb: 1 }}>
        {SCREENS.map((screen) => (
          <Box
            key={screen}
            sx={{
              flexShrink: 0,
              width: PHONE.width * SCALE,
              height: PHONE.height * SCALE,
              overflow: 'hidden',
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
            }}
          >
            <Box
              component="iframe"
              name={PREVIEW_WINDOW}
              title={t(`theme.screen_${screen}`)}
              src={`/${screen}`}
              sx={{ ...PHONE, border: 0, transform: `scale(${SCALE})`, transformOrigin: '0 0' }}
            />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
