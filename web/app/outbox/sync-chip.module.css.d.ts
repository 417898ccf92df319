// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly chip: string;
  readonly compact: string;
  readonly fact: string;
  readonly cash: string;
  readonly warning: string;
  readonly spinning: string;
  readonly onPhones: string;
  readonly unseenOnPhones: string;
};
export default styles;
