// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly initials: string;
  readonly small: string;
  readonly medium: string;
  readonly large: string;
};
export default styles;
