import { browserLocale } from '../data/boot';

/** Intl's units with their bytes, the largest first. */
const UNITS = [
	[ 'megabyte', 1_000_000 ],
	[ 'kilobyte', 1_000 ],
	[ 'byte', 1 ],
] as const;

/** A file size: `624 bytes`, `1.2 MB`. */
export function formatBytes( bytes: number ): string {
	const [ unit, size ] =
		UNITS.find( ( [ , each ] ) => bytes >= each ) ?? UNITS[ 2 ];
	return new Intl.NumberFormat( browserLocale(), {
		style: 'unit',
		unit,
		unitDisplay: unit === 'byte' ? 'long' : 'short',
		maximumFractionDigits: 1,
	} ).format( bytes / size );
}
