// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly sidebar: string;
  readonly dropdown: string;
  readonly label: string;
  readonly field: string;
};
export default styles;
