// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly root: string;
  readonly field: string;
  readonly indicator: string;
  readonly sm: string;
};
export default styles;
