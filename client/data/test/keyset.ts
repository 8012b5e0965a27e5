/**
 * A page of a list, found as the server does (includes/Ledger/ListReader.php): by its cursor,
 * or else by its number.
 *
 * @param rows   All rows in their order.
 * @param params What was asked for.
 */
export function pageOf< Row extends { id: string } >(
	rows: readonly Row[],
	params: Record< string, string | undefined >
): Row[] {
	const size = Number( params.pagesize );
	const placeOf = ( wanted?: string ) =>
		rows.findIndex( ( { id } ) => id === wanted );
	const before = placeOf( params.after );
	if ( before >= 0 ) {
		return rows.slice( before + 1, before + 1 + size );
	}
	const behind = placeOf( params.before );
	if ( behind >= 0 ) {
		return rows.slice( Math.max( 0, behind - size ), behind );
	}
	const offset = ( Number( params.page ) - 1 ) * size;
	return rows.slice( offset, offset + size );
}
