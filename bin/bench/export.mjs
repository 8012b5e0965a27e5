/**
 * How fast a list becomes a file.
 */
import { measure } from './measure.mjs';
import { printTable } from './table.mjs';

/**
 * Exports all transactions and prints the figures.
 *
 * @param {import('../store/site.mjs').Site} site  The site.
 * @param {string}                           title Which store it is.
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
