import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { START, show, field, save, summary, STALE } from './show-form';

it.each( [
	[ 'hidden and changed', { isOn: false, note: 'Theirs' } ],
	[ 'hidden', { isOn: false } ],
	[ 'locked', { isOn: true, color: 'blue' } ],
	[ 'made the same', { note: 'Mine', color: 'blue' } ],
] )(
	'What others have %s meanwhile is neither saved nor asked about',
	async ( _how, theirs ) => {
		const start = { ...START, isOn: true, version: 'one' };
		const sent = show(
			() => ( { ...start, ...theirs, version: 'two' } ),
			'color' in theirs && ! ( 'note' in theirs )
				? { ...start, isOn: false }
				: start
		);
		if ( 'color' in theirs && ! ( 'note' in theirs ) ) {
			await userEvent.click(
				screen.getByRole( 'radio', { name: 'Blue' } )
			);
		} else {
			await userEvent.type( field( 'Note' ), 'Mine' );
		}
		await save();
		await act( async () => sent[ 0 ]?.fail( STALE ) );
		expect(
			await screen.findByText(
				'The other version was kept. There is nothing else to save.'
			)
		).toBeInTheDocument();
		expect( sent ).toHaveLength( 1 );
		expect( summary() ).toBeNull();
	}
);

it( 'A lost answer asks about no field that others have hidden meanwhile', async () => {
	const start = { ...START, isOn: true };
	const sent = show(
		() => ( { ...start, isOn: false, note: 'Theirs', version: 'two' } ),
		start
	);
	await userEvent.type( field( 'Note' ), 'Mine' );
	await save();
	await act( async () => sent[ 0 ]?.fail( { status: 0 } ) );
	expect(
		await screen.findByText( /^The other version was kept/ )
	).toBeInTheDocument();
} );
