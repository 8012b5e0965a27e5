/**
 * What the commands need on this machine. Each function finds it, else installs it where that is possible (with apt, as
 * root on Debian), else throws a Failure whose message is one clear sentence.
 */
export { needPackages } from './requirements/packages.mjs';
export { findPhp, needPhp } from './requirements/php.mjs';
export { needComposerPackages } from './requirements/composer.mjs';
export { needChromium, needMariaDb } from './requirements/programs.mjs';
