import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';

import type { MarkedTasks } from './marks';
import { strings } from './strings';
import type { Task } from './task';
import { TaskItem } from './task-item';
import { SHOWN } from './visibility';

/** The first tasks, and the others when the merchant asks for them. */
export function CollapsedTasks( {
	tasks,
	acts,
}: {
	tasks: readonly Task[];
	acts: MarkedTasks;
} ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const id = useId();
	const shown = isOpen ? tasks : tasks.slice( 0, SHOWN );
	if ( tasks.length === 0 ) {
		return null;
	}
	return (
		<>
			<ul id={ id } className="merchant-payments-tasks__list">
				{ shown.map( ( task, index ) => (
					<TaskItem
						key={ task.key }
						task={ task }
						acts={ acts }
						isFirst={ index === 0 }
					/>
				) ) }
			</ul>
			{ tasks.length > SHOWN && (
				<Button
					className="merchant-payments-tasks__more"
					variant="tertiary"
					aria-expanded={ isOpen }
					aria-controls={ id }
					onClick={ () => setIsOpen( ! isOpen ) }
				>
					{ isOpen ? strings.hide : strings.show }
				</Button>
			) }
		</>
	);
}
