import { settingsLink } from '../../data/links';
import { wooCommerceVersion } from '../../data/woocommerce';
import { page } from './strings';

/** Since when WooCommerce's settings have an arrow that leads back (specification part 1, section 9). */
const ARROWS_SINCE = '9.8.3';

const parts = ( version: string ): number[] =>
	version.split( '.' ).map( ( part ) => parseInt( part, 10 ) || 0 );

/** Whether one version is another or later. */
export function isSince( version: string, first: string ): boolean {
	const [ one, other ] = [ parts( version ), parts( first ) ];
	const index = other.findIndex(
		( part, place ) => ( one[ place ] ?? 0 ) !== part
	);
	return index === -1 || ( one[ index ] ?? 0 ) > ( other[ index ] ?? 0 );
}

/** The way to the payments settings, as WooCommerce's own pages show it. */
export function BackLink() {
	const hasArrow = isSince( wooCommerceVersion(), ARROWS_SINCE );
	return (
		<p
			className={ `merchant-payments-fraud__back${ hasArrow ? ' has-arrow' : '' }` }
		>
			<a href={ settingsLink() }>
				{ hasArrow && <span aria-hidden="true">←</span> } { page.back }
			</a>
			{ ! hasArrow && <span aria-hidden="true"> &gt; </span> }
		</p>
	);
}
