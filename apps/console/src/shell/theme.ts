import { BASE_THEME } from '@bourse/wire/theme';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

const FONT = '"Inter Variable", system-ui, -apple-system, "Noto Sans CJK SC", sans-serif';

const PHONE = '@media (max-width: 599.95px)';
const NARROW = '@media (max-width: 1439.95px)';
const PHONE_BAR = 84;

/** Calm and dense: hairlines in place of shadows, figures of one width. */
function themeOf(mode: 'light' | 'dark', base: typeof defaultLightTheme): RaThemeOptions {
  const t = BASE_THEME[mode];
  const hairline = `1px solid ${t.line}`;
  return {
    ...base,
    palette: {
      mode,
      primary: { main: t.brand, contrastText: t['on-brand'] },
      secondary: { main: t.brand, contrastText: t['on-brand'] },
      success: { main: t.green },
      error: { main: t.red },
      warning: { main: t.warn },
      text: { primary: t.strong, secondary: t.soft },
      divider: t.line,
      background: { default: t['surface-1'], paper: t['surface-0'] },
      // Of icons: opaque, as where strokes cross half-transparent ones would show twice.
      action: { active: t.soft, hover: t['surface-1'], selected: t['brand-soft'] },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: FONT,
      fontSize: 13,
      button: { textTransform: 'none', fontWeight: 500 },
      h5: { fontSize: 20, fontWeight: 600 },
      h6: { fontSize: 15, fontWeight: 600 },
      body1: { fontSize: 13 },
      body2: { fontSize: 13 },
    },
    sidebar: { width: 208, closedWidth: 48 },
    components: {
      ...base.components,
      MuiCssBaseline: {
        styleOverrides: { body: { fontVariantNumeric: 'tabular-nums', fontFeatureSettings: '"cv11", "ss03"' } },
      },
      // Its choices lie over the page, as those of a menu do.
      MuiAutocomplete: { defaultProps: { slotProps: { paper: { elevation: 8 } } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { styleOverrides: { root: { border: hairline, borderRadius: 12 } } },
      MuiAppBar: {
        defaultProps: { color: 'inherit', elevation: 0 },
        styleOverrides: { root: { backgroundColor: t['surface-0'], color: t.strong, borderBottom: hairline } },
      },
      MuiDialog: {
        styleOverrides: {
          paper: {
            border: hairline,
            borderRadius: 16,
            // A phone has no room to give away.
            [PHONE]: { margin: 8, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' },
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderBottomColor: t.line, padding: '6px 12px', fontSize: 13 },
          head: { color: t.faint, fontWeight: 500, fontSize: 12 },
        },
      },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiChip: { styleOverrides: { root: { borderRadius: 6, fontSize: 12, height: 22 } } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      RaMenuItemLink: {
        styleOverrides: { root: { fontSize: 13, color: t.soft, '&.RaMenuItemLink-active': { color: t.brand } } },
      },
      RaToolbar: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
      RaLayout: {
        styleOverrides: {
          root: {
            minWidth: 0,
            '& .RaLayout-content': { padding: '0 16px 16px', minWidth: 0 },
            // On a phone the title stands below the bar's buttons: among them it would be cut.
            [PHONE]: { '& .RaLayout-appFrame': { marginTop: PHONE_BAR } },
          },
        },
      },
      RaAppBar: {
        styleOverrides: {
          root: {
            [PHONE]: {
              '& .RaAppBar-toolbar': { flexWrap: 'wrap', minHeight: PHONE_BAR, alignContent: 'center', rowGap: 0 },
              '& #react-admin-title': { order: 1, flex: '1 0 100%', paddingLeft: 8 },
              '& .RaAppBar-menuButton': { marginRight: 'auto' },
            },
          },
        },
      },
      // A table that is wider than a small screen is moved by itself, not with the whole page.
      // Above a list on a phone: no band of another colour, and its buttons in one line.
      RaTopToolbar: {
        styleOverrides: { root: { [PHONE]: { backgroundColor: 'transparent', padding: 0, flexWrap: 'wrap' } } },
      },
      // The names of its fields stand on their upper edge, and the bar would lie over them.
      RaListToolbar: { styleOverrides: { root: { paddingTop: 8, [PHONE]: { backgroundColor: 'transparent' } } } },
      // A phone shows what names a row and where it stands; the row opens with everything else.
      RaDataTable: {
        styleOverrides: {
          root: {
            // Where a list is wider than its place its words go on in the next line; figures and moments stay whole.
            '& :is(th, td)': { overflowWrap: 'anywhere' },
            '& td.MuiTableCell-alignRight': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
            '& time': { overflowWrap: 'normal' },
            [NARROW]: { '& :is(th, td)': { padding: '6px', fontSize: 12 } },
            [PHONE]: {
              '& td.MuiTableCell-alignRight': { whiteSpace: 'normal' },
              '& :is(th, td):nth-of-type(n + 3):not(.column-status, .column-state, .column-amount, .column-action)': {
                display: 'none',
              },
            },
          },
        },
      },
      RaList: {
        styleOverrides: { root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } } },
      },
    },
  } as RaThemeOptions;
}

export const lightTheme = themeOf('light', defaultLightTheme);
export const darkTheme = themeOf('dark', defaultDarkTheme);
