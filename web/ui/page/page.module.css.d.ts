// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly page: string;
  readonly wide: string;
  readonly form: string;
  readonly title: string;
  readonly heading: string;
  readonly actions: string;
  readonly crumbs: string;
  readonly steps: string;
  readonly step: string;
  readonly stepLink: string;
  readonly slash: string;
  readonly current: string;
};
export default styles;
