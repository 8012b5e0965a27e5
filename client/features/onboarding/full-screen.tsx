import { Button, Spinner } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { closeSmall } from '@wordpress/icons';
import type { ReactNode } from 'react';

import { ErrorBoundary } from '../../ui/error-boundary';
import { frame } from './strings';
import '../../ui/page.scss';
import './style.scss';

/** Hides WordPress's menu and bar. The server sets it, too, so that they don't flash. */
const BODY_CLASS = 'merchant-payments-full-screen';

interface Props {
	title: string;
	/** Whether the merchant is on the way out. */
	isLeaving: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** The frame of pages that fill the screen. */
export function FullScreen( { title, isLeaving, onClose, children }: Props ) {
	useEffect( () => {
		document.body.classList.add( BODY_CLASS );
		return () => document.body.classList.remove( BODY_CLASS );
	}, [] );
	return (
		<ErrorBoundary>
			<div className="merchant-payments-page merchant-payments-onboarding">
				<div className="merchant-payments-onboarding__bar">
					<Logo />
					<Button
						icon={ closeSmall }
						label={ frame.close }
						onClick={ onClose }
						aria-disabled={ isLeaving }
					/>
				</div>
				<div className="merchant-payments-onboarding__body">
					<h1 className="merchant-payments-onboarding__title">
						{ title }
					</h1>
					{ isLeaving ? (
						<Waiting text={ frame.leaving } />
					) : (
						children
					) }
				</div>
			</div>
		</ErrorBoundary>
	);
}

function Logo() {
	return (
		<span className="merchant-payments-onboarding__logo">
			<svg
				viewBox="0 0 32 32"
				width="28"
				height="28"
				aria-hidden="true"
				focusable="false"
			>
				<rect width="32" height="32" rx="8" fill="currentColor" />
				<path
					d="M8 12.5h16M8 12a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2zM11.500 18.500h4"
					fill="none"
					stroke="#fff"
					strokeWidth="2"
					strokeLinecap="round"
				/>
			</svg>
			{ frame.product }
		</span>
	);
}

/** Shown until something has loaded. */
export function Waiting( { text }: { text: string } ) {
	return (
		<p className="merchant-payments-onboarding__waiting" role="status">
			<Spinner /> { text }
		</p>
	);
}
