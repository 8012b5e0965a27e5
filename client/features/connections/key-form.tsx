import {
	Button,
	ExternalLink,
	RadioControl,
	TextControl,
} from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { FormEvent } from 'react';

import type { Connections } from '../../contract/types';
import { connectByKey } from '../../data/connections';
import { useRun } from '../../data/use-run';
import { Refused, sentence } from './refused';
import { form } from './strings';

type Preset = Connections[ 'presets' ][ number ];

interface Props {
	presets: readonly Preset[];
	/** Leaves the page. */
	onConnected: () => Promise< void >;
}

/** A field whose text nobody completes or corrects. */
const PLAIN = {
	__next40pxDefaultSize: true,
	__nextHasNoMarginBottom: true,
	autoComplete: 'off',
	spellCheck: false,
} as const;

/** How to get a key, and where to paste it. The key leaves with the request, and comes back with no answer. */
export function KeyForm( { presets, onConnected }: Props ) {
	const [ key, setKey ] = useState( '' );
	const [ publishable, setPublishable ] = useState( '' );
	const { error, isBusy, run } = useRun();
	const field = useRef< HTMLInputElement >( null );
	useEffect( () => {
		if ( error ) {
			field.current?.focus();
		}
	}, [ error ] );
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		void run(
			() => connectByKey( key, publishable ).then( onConnected ),
			sentence
		);
	};

	return (
		<form
			className="merchant-payments-connections__form"
			onSubmit={ submit }
		>
			<NewKey presets={ presets } />
			<TextControl
				{ ...PLAIN }
				ref={ field }
				type="password"
				label={ form.key }
				help={ form.keyHelp }
				value={ key }
				aria-invalid={ error !== null }
				onChange={ setKey }
			/>
			<TextControl
				{ ...PLAIN }
				label={ form.publishable }
				help={ form.publishableHelp }
				value={ publishable }
				onChange={ setPublishable }
			/>
			<Refused error={ error } />
			<Connect isBusy={ isBusy } />
		</form>
	);
}

const Connect = ( { isBusy }: { isBusy: boolean } ) => (
	<>
		<Button
			variant="primary"
			type="submit"
			isBusy={ isBusy }
			aria-disabled={ isBusy }
			__next40pxDefaultSize
		>
			{ form.connect }
		</Button>
		<p role="status" className="merchant-payments-connections__status">
			{ isBusy && form.connecting }
		</p>
	</>
);

/** Stripe's page for a new key, with what was chosen here; what it should show stands beside it. */
function NewKey( { presets }: { presets: readonly Preset[] } ) {
	const [ mode, setMode ] = useState< 'live' | 'test' >( 'live' );
	const [ name, setName ] = useState< Preset[ 'name' ] >( 'act' );
	const preset = presets.find( ( one ) => one.name === name );
	return (
		<>
			<RadioControl
				label={ form.mode }
				selected={ mode }
				options={ [
					{ label: form.live, value: 'live' },
					{ label: form.test, value: 'test' },
				] }
				onChange={ ( value ) => setMode( value as typeof mode ) }
			/>
			<RadioControl
				label={ form.preset }
				selected={ name }
				options={ presets.map( ( one ) => ( {
					label: form[ one.name ],
					value: one.name,
				} ) ) }
				onChange={ ( value ) => setName( value as typeof name ) }
			/>
			{ preset && (
				<>
					<ExternalLink href={ preset[ mode ] }>
						{ form.create }
					</ExternalLink>
					<details>
						<summary>{ form.permissions }</summary>
						<p>{ form.permissionsHelp }</p>
						<ul>
							{ preset.permissions.map( ( permission ) => (
								<li key={ permission.name }>
									{ permission.label }
								</li>
							) ) }
						</ul>
					</details>
				</>
			) }
		</>
	);
}
