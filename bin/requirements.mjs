/**
 * Programs that the commands need. Each function finds one, or installs it if possible (with apt, as root on Debian), or throws a
 * Failure with a clear message.
 */
export { needPackages } from './requirements/packages.mjs';
export { findPhp, needPhp } from './requirements/php.mjs';
export { needComposerPackages } from './requirements/composer.mjs';
export {
	needChromium,
	needFullChromium,
	needMariaDb,
} from './requirements/programs.mjs';
