import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import {
	made,
	shownFields,
	type FieldName,
	type FormDescriptor,
} from '../descriptor';
import type { Conflict } from '../edits';
import { OneChoice } from '../fields/choice';
import { inWords } from '../in-words';
import type { Versioned } from '../form-session';
import type { SavedForm } from '../use-saved-form';

interface Props< Values extends Versioned > {
	descriptor: FormDescriptor< Values >;
	form: SavedForm< Values >;
}

const MINE = 'mine';
const THEIRS = 'theirs';

/** What was changed here and elsewhere: both values, and which one stays. Nothing is chosen beforehand. */
export function Conflicts< Values extends Versioned >( {
	descriptor,
	form: { says, values, conflicts, resolve },
}: Props< Values > ) {
	const [ chosen, setChosen ] = useState<
		Partial< Record< string, string > >
	>( {} );
	const isComplete = conflicts.every( ( { name } ) => chosen[ name ] );
	const keep = () =>
		resolve(
			conflicts
				.map( ( { name } ) => name )
				.filter(
					( name: FieldName< Values > ) => chosen[ name ] === THEIRS
				)
		);
	return (
		<div
			className="merchant-payments-summary merchant-payments-conflicts"
			role="group"
			aria-label={ says }
			tabIndex={ -1 }
		>
			<p className="merchant-payments-summary__says">{ says }</p>
			{ conflicts.map( ( conflict ) => (
				<OneConflict
					key={ conflict.name }
					conflict={ conflict }
					descriptor={ descriptor }
					values={ values }
					chosen={ chosen[ conflict.name ] ?? '' }
					onChoose={ ( choice ) =>
						setChosen( { ...chosen, [ conflict.name ]: choice } )
					}
				/>
			) ) }
			<Button
				variant="primary"
				aria-disabled={ ! isComplete }
				onClick={ () => isComplete && void keep() }
			>
				{ __(
					'Keep these and save',
					'merchant-payments-for-woocommerce'
				) }
			</Button>
		</div>
	);
}

function OneConflict< Values >( {
	conflict: { name, mine, theirs },
	descriptor,
	values,
	chosen,
	onChoose,
}: {
	conflict: Conflict< Values >;
	descriptor: FormDescriptor< Values >;
	values: Values;
	chosen: string;
	onChoose: ( choice: string ) => void;
} ) {
	const field = shownFields( descriptor, values ).find(
		( each ) => each.name === name
	);
	return field ? (
		<OneChoice
			look="radio"
			label={ made( field.label, values ) }
			reason={ null }
			value={ chosen }
			choices={ [
				{
					value: MINE,
					label: sprintf(
						/* translators: %s: the value of a setting. */
						__( 'Mine: %s', 'merchant-payments-for-woocommerce' ),
						inWords( field, mine, values )
					),
				},
				{
					value: THEIRS,
					label: sprintf(
						/* translators: %s: the value of a setting that somebody else has saved. */
						__( 'Theirs: %s', 'merchant-payments-for-woocommerce' ),
						inWords( field, theirs, values )
					),
				},
			] }
			onChange={ onChoose }
			onTouch={ () => undefined }
		/>
	) : null;
}
