type Go = (path: string) => void;
let go: Go = () => {};

/** main.tsx connects the router here, so that platform code can send the customer to a page. */
export function connectNavigation(handler: Go): void {
  go = handler;
}

/** Opens a page of the app from outside React; in components use the router's Link and useNavigate. */
export function goTo(path: string): void {
  go(path);
}
