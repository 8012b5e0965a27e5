/** The plugin's own time in the request that pays an order, beside a gateway that does nothing but complete it. */
import { measure } from './measure.mjs';
import { median, printTable } from './table.mjs';

/** Orders that are paid, alternating, after two warm-up orders. */
const ORDERS = 25;

/**
 * Pays orders and prints the times.
 *
 * @param {import('../store/site.mjs').Site} site  The site.
 * @param {string}                           title Name of the store in the output.
 */
export async function benchCheckout( site, title ) {
	const figures = await measure( site, 'checkout.php', [ String( ORDERS ) ] );
	const of = ( key ) => median( figures.map( ( one ) => one[ key ] ) );
	printTable(
		`${ title }: paying an order by card, without the platform's time`,
		[ 'empty gateway, ms', 'ours, ms', 'more, ms', 'ratio', 'calls' ],
		[
			[
				of( 'empty' ).toFixed( 1 ),
				of( 'ours' ),
				of( 'ours' ) - of( 'empty' ),
				( of( 'ours' ) / of( 'empty' ) ).toFixed( 2 ),
				String( of( 'calls' ) ),
			],
		]
	);
}
