// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly toasts: string;
  readonly toast: string;
  readonly text: string;
  readonly done: string;
  readonly error: string;
  readonly info: string;
  readonly action: string;
  readonly dismiss: string;
};
export default styles;
