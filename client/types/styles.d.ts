/** Side effects of an import: webpack takes the styles into the page's bundle. */
declare module '*.scss';
