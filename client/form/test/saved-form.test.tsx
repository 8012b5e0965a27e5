import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import {
	START,
	NO_NAME,
	settled,
	show,
	field,
	press,
	save,
	retype,
	summary,
	STALE,
} from './show-form';

it( 'Only what was changed is sent, with the version that was read, each kind as the API has it', async () => {
	const sent = show();
	await save();
	expect( sent ).toEqual( [] );

	await retype( /^Size/, '12' );
	await retype( /^Price/, '7.5' );
	await userEvent.click( screen.getByRole( 'radio', { name: 'Blue' } ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: 'Friday' } ) );
	await press( 'Remove United States' );
	await userEvent.type(
		screen.getByRole( 'combobox', { name: 'Add a country' } ),
		'fra{Enter}'
	);
	await save();
	expect( sent[ 0 ] ).toMatchObject( {
		version: 'one',
		changes: {
			size: 12,
			price: 750,
			color: 'blue',
			days: [ 'monday', 'other', 'friday' ],
			countries: [ 'FR' ],
		},
	} );
	expect( Object.keys( sent[ 0 ]?.changes ?? {} ) ).toHaveLength( 5 );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Saving…' );
} );

it( 'What is typed back, ticked and unticked, hidden or locked is no change', async () => {
	const sent = show();
	await retype( 'Name', 'Bob' );
	await retype( 'Name', 'Ada' );
	const friday = screen.getByRole( 'checkbox', { name: 'Friday' } );
	await userEvent.click( friday );
	await userEvent.click( friday );
	expect(
		screen.queryByRole( 'button', { name: 'Discard changes' } )
	).toBeNull();

	await userEvent.click( screen.getByRole( 'radio', { name: 'Blue' } ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: 'On' } ) );
	expect( screen.getByRole( 'radio', { name: 'Blue' } ) ).toBeDisabled();
	expect(
		screen.getByRole( 'group', { name: 'Color' } )
	).toHaveAccessibleDescription( 'Switch it off first.' );
	await userEvent.type( field( 'Note' ), 'Kept' );
	await save();
	expect( sent[ 0 ]?.changes ).toEqual( { isOn: true, note: 'Kept' } );
} );

it( 'Wrong fields stop the save: beside the field, and in a summary that takes the focus and leads there', async () => {
	const sent = show();
	await retype( 'Name', '' );
	await retype( /^Size/, '51' );
	await retype( /^Price/, '1.234' );
	await save();
	expect( sent ).toEqual( [] );
	expect( summary() ).toHaveFocus();
	expect( summary() ).toHaveTextContent(
		`Not saved.Name: ${ NO_NAME }Size: From 0 to 50.Price: Enter an amount.`
	);
	expect( field( 'Name' ) ).toBeInvalid();
	expect( field( 'Name' ) ).toHaveAccessibleDescription(
		`${ NO_NAME } Yours.`
	);
	await userEvent.click(
		within( summary() as HTMLElement ).getByRole( 'button', {
			name: 'Size',
		} )
	);
	expect( field( /^Size/ ) ).toHaveFocus();
	expect( field( /^Price/ ) ).toHaveValue( '1.234' );
} );

it( 'The summary takes the focus, and is no stop on the way of the Tab key', async () => {
	show();
	await retype( 'Name', '' );
	await save();
	expect( summary() ).toHaveFocus();
	const link = within( summary() as HTMLElement ).getByRole( 'button', {
		name: 'Name',
	} );
	await userEvent.tab();
	expect( link ).toHaveFocus();
	await userEvent.tab( { shift: true } );
	expect( summary() ).not.toHaveFocus();
} );

it( 'What the server refuses shows in the same places until that value changes', async () => {
	const sent = show();
	await retype( 'Name', 'Taken' );
	await save();
	await act( async () =>
		sent[ 0 ]?.fail( { problems: { name: 'It is taken.' } } )
	);
	expect( summary() ).toHaveFocus();
	expect( summary() ).toHaveTextContent(
		'Not saved. It failed.Name: It is taken.'
	);
	expect( field( 'Name' ) ).toBeInvalid();
	expect( field( 'Name' ) ).toHaveValue( 'Taken' );
	await userEvent.type( field( 'Name' ), '2' );
	expect( field( 'Name' ) ).toBeValid();
	await save();
	expect( sent[ 1 ]?.changes ).toEqual( { name: 'Taken2' } );
} );

it( 'After a save the form says so and is clean; what was typed meanwhile stays', async () => {
	const sent = show();
	await retype( 'Name', 'Bob' );
	await save();
	await retype( /^Size/, '8' );
	await act( async () =>
		sent[ 0 ]?.answer( { ...START, version: 'two', name: 'Bob' } )
	);
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Saved.' );
	await save();
	expect( sent[ 1 ] ).toMatchObject( {
		version: 'two',
		changes: { size: 8 },
	} );
} );

it( 'Changes of others elsewhere are kept, and the save goes on', async () => {
	const sent = show( () => ( { ...START, version: 'two', isOn: true } ) );
	await retype( 'Name', 'Bob' );
	await save();
	await act( async () => sent[ 0 ]?.fail( STALE ) );
	await waitFor( () => expect( sent ).toHaveLength( 2 ) );
	expect( sent[ 1 ] ).toMatchObject( {
		version: 'two',
		changes: { name: 'Bob' },
	} );
} );

it.each( [
	[ 'Mine: Bob', { name: 'Bob', size: 8 } ],
	[ 'Theirs: Eve', { size: 8 } ],
] )(
	'A field that both changed waits for a choice: %s',
	async ( choice, changes ) => {
		const sent = show( () => ( {
			...START,
			version: 'two',
			name: 'Eve',
		} ) );
		await retype( 'Name', 'Bob' );
		await retype( /^Size/, '8' );
		await save();
		await act( async () => sent[ 0 ]?.fail( STALE ) );
		await settled();
		expect( summary() ).toHaveFocus();
		// Neither the form's own button nor the panel's saves before the choice.
		await save();
		await press( 'Keep these and save' );
		expect( sent ).toHaveLength( 1 );
		expect( field( 'Name' ) ).toHaveValue( 'Bob' );

		await userEvent.click( screen.getByRole( 'radio', { name: choice } ) );
		await press( 'Keep these and save' );
		expect( sent[ 1 ] ).toMatchObject( { version: 'two' } );
		expect( sent[ 1 ]?.changes ).toEqual( changes );
	}
);

it( 'When nothing is left after a choice, that is said', async () => {
	const sent = show( () => ( { ...START, version: 'two', name: 'Eve' } ) );
	await retype( 'Name', 'Bob' );
	await save();
	await act( async () => sent[ 0 ]?.fail( STALE ) );
	await settled();
	await userEvent.click(
		screen.getByRole( 'radio', { name: 'Theirs: Eve' } )
	);
	await press( 'Keep these and save' );
	expect( sent ).toHaveLength( 1 );
	expect( field( 'Name' ) ).toHaveValue( 'Eve' );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'The other version was kept.'
	);
} );

const LOST = { status: 0, code: 'fetch_error', message: 'No connection.' };

it.each( [
	[
		'saved after all',
		{ ...START, version: 'two', name: 'Bob' },
		/your changes were saved/,
		'Bob',
	],
	[ 'not saved', START, /Your changes were not saved/, 'Bob' ],
] )(
	'A save without an answer reads again and says that it was %s',
	async ( _case, now, says, name ) => {
		const sent = show( () => now );
		await retype( 'Name', name );
		await save();
		await act( async () => sent[ 0 ]?.fail( LOST ) );
		await settled();
		expect( await screen.findByText( says ) ).toBeVisible();
		expect( field( 'Name' ) ).toHaveValue( name );
		await save();
		expect( sent ).toHaveLength( now === START ? 2 : 1 );
	}
);

it( 'What the platform answered stands behind our own sentence, and can be dismissed', async () => {
	const sent = show();
	await retype( 'Name', 'Bob' );
	await save();
	await act( async () =>
		sent[ 0 ]?.fail( {
			message: 'It was refused.',
			serverError: 'Too many requests',
		} )
	);
	expect( summary() ).toHaveTextContent(
		'Not saved. It was refused. It answered: “Too many requests”'
	);
	await press( 'Dismiss' );
	expect( summary() ).toBeNull();
	expect(
		screen.getByRole( 'button', { name: 'Save changes' } )
	).toHaveFocus();
	expect( field( 'Name' ) ).toHaveValue( 'Bob' );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'Unsaved changes'
	);
} );

it( 'Once it is known that nothing was saved, nobody is told that it isn’t known', async () => {
	const sent = show( () => START );
	await retype( 'Name', 'Bob' );
	await save();
	await act( async () =>
		sent[ 0 ]?.fail( {
			code: 'wcpay_outcome_unknown',
			message: 'It’s not known whether this was done.',
			status: 504,
		} )
	);
	await settled();
	expect( summary() ).toHaveTextContent(
		/^Your changes were not saved; they are still here\. Save again\.$/
	);
} );

it( 'When reading fails too, it says that it doesn’t know', async () => {
	const sent = show( () => ( {
		code: 'x',
		message: '',
		status: 0,
		param: null,
	} ) );
	await retype( 'Name', 'Bob' );
	await save();
	await act( async () => sent[ 0 ]?.fail( LOST ) );
	expect(
		await screen.findByText( /we can’t tell whether/ )
	).toBeInTheDocument();
	expect( field( 'Name' ) ).toHaveValue( 'Bob' );
} );

it( 'Discarding brings back what the server has', async () => {
	show();
	await retype( /^Price/, 'x' );
	await press( 'Discard changes' );
	expect( field( /^Price/ ) ).toHaveValue( '12.50' );
} );
