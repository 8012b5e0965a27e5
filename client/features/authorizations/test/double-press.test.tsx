import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { isSecondPress, useRowsEnd } from '../double-press';

/** A row with a button that tells of each press that counts. */
function Row( { name, notify }: { name: string; notify: () => void } ) {
	const { place, pressed } = useRowsEnd< HTMLButtonElement >();
	return (
		<tr>
			<td>
				<button
					ref={ place }
					onClick={ ( press ) => {
						if ( ! isSecondPress( press ) ) {
							pressed();
							notify();
						}
					} }
				>
					{ name }
				</button>
			</td>
		</tr>
	);
}

/** Shows rows, presses one, lets the first row go, and presses the second. */
async function pressAfterTheFirstIsGone( pressedBefore: string[] ) {
	const told: string[] = [];
	const rows = ( names: string[] ) => (
		<table>
			<tbody>
				{ names.map( ( name ) => (
					<Row
						key={ name }
						name={ name }
						notify={ () => told.push( name ) }
					/>
				) ) }
			</tbody>
		</table>
	);
	const { rerender } = render( rows( [ 'First', 'Second' ] ) );
	for ( const name of pressedBefore ) {
		await userEvent.click( screen.getByText( name ) );
	}
	rerender( rows( [ 'Second' ] ) );
	await userEvent.click( screen.getByText( 'Second' ) );
	return told;
}

describe( 'A press', () => {
	beforeEach( () => jest.spyOn( Date, 'now' ).mockReturnValue( 1e12 ) );
	afterEach( () => jest.restoreAllMocks() );

	it( 'does not count on the row that moved to where the one just was that it was meant for', async () => {
		expect( await pressAfterTheFirstIsGone( [ 'First' ] ) ).toEqual( [
			'First',
		] );
	} );

	it( 'counts when another row left for a reason of its own', async () => {
		expect( await pressAfterTheFirstIsGone( [] ) ).toEqual( [ 'Second' ] );
	} );
} );
