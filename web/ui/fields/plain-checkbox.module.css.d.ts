// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly root: string;
  readonly control: string;
  readonly label: string;
};
export default styles;
