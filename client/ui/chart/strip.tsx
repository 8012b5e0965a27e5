import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from '@wordpress/element';
import type { ReactNode } from 'react';

import { keepPreference, readPreference } from '../../data/preferences';
import './style.scss';

const SHOWN = 'shown';

const isOpen = ( value: unknown ): value is string => value === SHOWN;

/** Whether a chart is open; it stays so for this user. */
export function useChartShown( preference: string ): [ boolean, () => void ] {
	const [ isShown, setShown ] = useState(
		() => readPreference( preference, isOpen ) !== null
	);
	return [
		isShown,
		() => {
			keepPreference( preference, isShown ? 'hidden' : SHOWN );
			setShown( ! isShown );
		},
	];
}

/** Element id of the chart, for the toggle button: a page has one. */
const ID = 'merchant-payments-chart';

interface Props {
	title: string;
	/** What the chart shows, once there is one. */
	scope?: string | undefined;
	tools?: ReactNode;
	isShown: boolean;
	onToggle: () => void;
	children: ReactNode;
}

/** A strip that opens. A closed chart requests nothing. */
export function ChartStrip( {
	title,
	scope,
	tools,
	isShown,
	onToggle,
	children,
}: Props ) {
	return (
		<section className="merchant-payments-chart">
			<header className="merchant-payments-chart__header">
				<h2 className="merchant-payments-list__title">{ title }</h2>
				{ scope && (
					<span className="merchant-payments-chart__scope">
						{ scope }
					</span>
				) }
				<div className="merchant-payments-chart__tools">
					{ tools }
					<Button
						variant="tertiary"
						aria-expanded={ isShown }
						aria-controls={ ID }
						onClick={ onToggle }
					>
						{ isShown
							? __(
									'Hide chart',
									'merchant-payments-for-woocommerce'
								)
							: __(
									'Show chart',
									'merchant-payments-for-woocommerce'
								) }
					</Button>
				</div>
			</header>
			<div id={ ID } hidden={ ! isShown }>
				{ isShown && children }
			</div>
		</section>
	);
}
