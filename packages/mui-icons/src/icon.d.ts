// Of every icon. They are JavaScript, as react-admin loads them in tests too, where nothing is compiled for it.
export { default } from '@mui/material/SvgIcon';
