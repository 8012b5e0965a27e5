import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';

import { connectSettings } from '../../data/connect';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { countryName } from '../../ui/country-name';
import { country as texts } from './strings';

const supported = (): string[] =>
	connectSettings()
		.countries.split( ' ' )
		.filter( ( code ) => code !== '' );

/** Whether accounts can be opened in the store's country. Without a list nobody is warned. */
export function isSupported(): boolean {
	const codes = supported();
	return codes.length === 0 || codes.includes( connectSettings().country );
}

/**
 * @param props
 * @param props.onContinue Goes on to the wizard; undefined while no account can be opened.
 */
export function CountryWarning( {
	onContinue,
}: {
	onContinue: ( () => void ) | undefined;
} ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const close = () => setIsOpen( false );
	return (
		<>
			<Notice status="warning" isDismissible={ false }>
				{ texts.warning }{ ' ' }
				<Button variant="link" onClick={ () => setIsOpen( true ) }>
					{ texts.list }
				</Button>
			</Notice>
			{ /* Not in the notice, which renders its children once more as the text that it speaks: a dialog's hooks fail there. */ }
			{ isOpen && (
				<CountryDialog
					onContinue={ onContinue ?? close }
					onCancel={ close }
				/>
			) }
		</>
	);
}

interface Props {
	onContinue: () => void;
	onCancel: () => void;
}

/** All countries with accounts; the merchant may go on from any other. */
export function CountryDialog( { onContinue, onCancel }: Props ) {
	const names = supported()
		.map( countryName )
		.sort( ( one, other ) => one.localeCompare( other ) );
	return (
		<ConfirmDialog
			title={ texts.title }
			confirmLabel={ texts.goOn }
			onConfirm={ onContinue }
			onCancel={ onCancel }
		>
			<p>{ texts.text }</p>
			<ul className="merchant-payments-connect__countries">
				{ names.map( ( name ) => (
					<li key={ name }>{ name }</li>
				) ) }
			</ul>
		</ConfirmDialog>
	);
}
