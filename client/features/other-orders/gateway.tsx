import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { OtherGateway } from '../../contract/types';
import { takeOverOrders } from '../../data/other-orders';
import { useRun } from '../../data/use-run';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DescriptionList } from '../../ui/description-list';
import { formatCount } from '../../ui/format-count';
import { gatewayTexts as text, leftCount, orderCount } from './strings';

interface Props {
	gateway: OtherGateway;
	onChanged: () => void;
}

/** A plugin whose orders were found, and taking them over. */
export function Gateway( { gateway, onChanged }: Props ) {
	const { title, is_active: isActive } = gateway;
	return (
		<section className="merchant-payments-other-orders__gateway">
			<h3>{ title }</h3>
			<DescriptionList
				details={ [
					{ label: text.certain, value: gateway.certain },
					{ label: text.likely, value: gateway.likely },
					{ label: text.suggestions, value: gateway.suggestions },
					{ label: text.taken, value: gateway.taken },
				].map( ( { label, value } ) => ( {
					label,
					value: formatCount( value ),
				} ) ) }
			/>
			{ isActive && <p>{ text.active }</p> }
			<TakeOver gateway={ gateway } onChanged={ onChanged } />
		</section>
	);
}

function useTakeOver( { gateway: { id }, onChanged }: Props ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const [ left, setLeft ] = useState( 0 );
	const { isBusy, error, run, forget } = useRun();
	const change = async ( undo: boolean ) => {
		setLeft( 0 );
		await run(
			async () => setLeft( await takeOverOrders( id, undo ) ),
			( { message } ) => message
		);
		setIsAsking( false );
		onChanged();
	};
	const ask = () => {
		forget();
		setLeft( 0 );
		setIsAsking( true );
	};
	const cancel = () => setIsAsking( false );
	return { isAsking, left, isBusy, error, change, ask, cancel };
}

function TakeOver( { gateway, onChanged }: Props ) {
	const { certain, taken, is_active: isActive } = gateway;
	const { isAsking, left, isBusy, error, change, ask, cancel } = useTakeOver(
		{ gateway, onChanged }
	);
	return (
		<>
			<p role="status">{ taken > 0 && orderCount( taken ) }</p>
			{ left > 0 && <p role="alert">{ leftCount( left ) }</p> }
			{ error !== null && <p role="alert">{ error }</p> }
			<div className="merchant-payments-other-orders__buttons">
				{ ! isActive && certain > taken && (
					<Button variant="secondary" onClick={ ask }>
						{ text.takeOver }
					</Button>
				) }
				{ taken > 0 && (
					<Button
						variant="tertiary"
						isBusy={ isBusy }
						onClick={ () => void change( true ) }
					>
						{ text.undo }
					</Button>
				) }
			</div>
			{ isAsking && (
				<ConfirmDialog
					title={ text.takeOver }
					confirmLabel={ text.confirm }
					isBusy={ isBusy }
					onConfirm={ () => void change( false ) }
					onCancel={ cancel }
				>
					<p>{ text.acts }</p>
					<p>{ text.kept }</p>
				</ConfirmDialog>
			) }
		</>
	);
}
