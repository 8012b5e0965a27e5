import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';

import { ChoiceField } from '../choice-field/choice-field';

const GROUPS = [
	{
		label: 'Fruit',
		choices: [
			{ value: 'apple', label: 'Apple', description: 'Red or green.' },
			{ value: 'pear', label: 'Pear', keywords: [ 'birne' ] },
		],
	},
	{ label: 'Nuts', choices: [ { value: 'almond', label: 'Almond' } ] },
];

function open( initial = '' ) {
	const chosen: string[] = [];
	const submitted = jest.fn();
	const touched = jest.fn();
	function Food() {
		const [ value, setValue ] = useState( initial );
		return (
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					submitted();
				} }
			>
				<ChoiceField
					label="Food"
					hint="What you like."
					error={ value === '' ? 'Choose.' : undefined }
					groups={ GROUPS }
					value={ value }
					onChange={ ( next ) => {
						chosen.push( next );
						setValue( next );
					} }
					onTouch={ touched }
				/>
			</form>
		);
	}
	render( <Food /> );
	return {
		user: userEvent.setup( { delay: null } ),
		chosen,
		submitted,
		touched,
	};
}

const field = () => screen.getByRole( 'combobox', { name: 'Food' } );
const options = () =>
	screen.queryAllByRole( 'option' ).map( ( each ) => each.textContent );
const active = () =>
	document.getElementById(
		field().getAttribute( 'aria-activedescendant' ) ?? ''
	)?.textContent;

it( 'The keyboard opens, moves, chooses and leaves it as it was', async () => {
	const { user, chosen, submitted, touched } = open();
	await user.tab();
	expect( field() ).toHaveFocus();
	expect( options() ).toEqual( [] );
	await user.keyboard( '{ArrowDown}' );
	expect( options() ).toEqual( [ 'AppleRed or green.', 'Pear', 'Almond' ] );
	expect( active() ).toBe( 'AppleRed or green.' );
	await user.keyboard( '{ArrowUp}{ArrowDown}{Enter}' );
	expect( chosen ).toEqual( [ 'pear' ] );
	expect( field() ).toHaveValue( 'Pear' );
	expect( submitted ).not.toHaveBeenCalled();

	await user.keyboard( '{ArrowDown}' );
	expect( active() ).toBe( 'Pear' );
	await user.keyboard( '{PageDown}{ArrowDown}' );
	expect( active() ).toBe( 'Almond' );
	await user.keyboard( '{Escape}' );
	expect( [ options(), chosen ] ).toEqual( [ [], [ 'pear' ] ] );
	await user.keyboard( '{Enter}' );
	expect( submitted ).toHaveBeenCalledTimes( 1 );
	await user.tab();
	expect( touched ).toHaveBeenCalledTimes( 1 );
} );

it( 'Typing finds choices by label, keyword and group; leaving it restores the chosen one', async () => {
	const { user, chosen } = open( 'apple' );
	await user.click( field() );
	await user.clear( field() );
	await user.type( field(), 'birn' );
	expect( options() ).toEqual( [ 'Pear' ] );
	expect( screen.getByText( '1 choice' ) ).toBeInTheDocument();
	await user.clear( field() );
	await user.type( field(), 'nuts' );
	expect( options() ).toEqual( [ 'Almond' ] );
	await user.clear( field() );
	await user.type( field(), 'bread' );
	expect( screen.getByText( 'Nothing matches.' ) ).toBeVisible();
	await user.keyboard( '{Enter}' );
	await user.tab();
	expect( [ chosen, options() ] ).toEqual( [ [], [] ] );
	expect( field() ).toHaveValue( 'Apple' );
} );

it( 'A press chooses, and the keyboard stays in the field', async () => {
	const { user, chosen } = open();
	await user.click( field() );
	const almond = screen.getByRole( 'option', { name: 'Almond' } );
	fireEvent.mouseMove( almond );
	expect( active() ).toBe( 'Almond' );
	await user.click( almond );
	expect( chosen ).toEqual( [ 'almond' ] );
	expect( field() ).toHaveFocus();
	expect( options() ).toEqual( [] );
} );

it( 'Screen readers read its error and hint, and whether it is wrong', () => {
	open();
	expect( field() ).toHaveAccessibleDescription( 'Choose. What you like.' );
	expect( field() ).toHaveAttribute( 'aria-invalid', 'true' );
	expect( field() ).toHaveAttribute( 'aria-expanded', 'false' );
} );
