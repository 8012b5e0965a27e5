/** Speed of exports. */
import { measure } from './measure.mjs';
import { printTable } from './table.mjs';

/**
 * Exports all transactions and reports the speed.
 *
 * @param {import('../store/site.mjs').Site} site  The site.
 * @param {string}                           title Name of the store in the output.
 */
export async function benchExport( site, title ) {
	const { rows, seconds, above, whole } = await measure( site, 'export.php' );
	printTable(
		`${ title }: export of all transactions`,
		[
			'rows',
			'rows/s',
			'seconds',
			'MB of the export',
			'MB with WordPress',
		],
		[
			[
				String( rows ),
				String( Math.round( rows / seconds ) ),
				seconds,
				above,
				whole,
			],
		]
	);
}
