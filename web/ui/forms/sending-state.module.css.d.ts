// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly state: string;
  readonly waiting: string;
  readonly small: string;
};
export default styles;
