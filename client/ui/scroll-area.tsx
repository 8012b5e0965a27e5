import type { ReactNode } from 'react';

interface Props {
	className: string;
	label: string;
	children: ReactNode;
}

/** What is wider or longer than its place: a landmark that scrolls, by the keyboard too. */
export function ScrollArea( { className, label, children }: Props ) {
	return (
		<div
			className={ className }
			role="region"
			aria-label={ label }

			tabIndex={ 0 }
		>
			{ children }
		</div>
	);
}
