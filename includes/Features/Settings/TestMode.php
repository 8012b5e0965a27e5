<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Connections\Connections;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\Mode;

/** Test mode as a setting: whether an account moves no real money. To change it is to change to another account of the store. */
final readonly class TestMode {

	/**
	 * @param Account                    $account     The one whose settings these are.
	 * @param Closure(): Connections     $connections
	 * @param Closure(Account): Settings $settings_of
	 */
	public function __construct( private Account $account, private Closure $connections, private Closure $settings_of ) {}

	public function is_on(): bool {
		return ! $this->account->mode()->is_live();
	}

	/** @return array{mode: string, account: string} The account to change to; empty while there is none, or wp-config.php decides. */
	public function change(): array {
		$other = null === $this->problem() ? ( $this->connections )()->other_than( $this->account ) : null;
		return array(
			'mode'    => $other?->mode()->value ?? '',
			'account' => $other->scope->account ?? '',
		);
	}

	/** @return array<string, mixed> Schema of change(). */
	public static function schema(): array {
		return JsonSchema::closed(
			'TestModeChange',
			array(
				'mode'    => array(
					'type'        => 'string',
					'enum'        => array( ...array_column( Mode::cases(), 'value' ), '' ),
					'description' => 'Of the account that is_test_mode_enabled changes to; empty while it can not be changed.',
				),
				'account' => array(
					'type'        => 'string',
					'description' => 'That account\'s id on the platform; empty while it is not known.',
				),
			)
		);
	}

	/** Why it can't be changed, in a sentence; null when it can. */
	public function problem(): ?string {
		$connections = ( $this->connections )();
		return match ( true ) {
			null === $connections->other_than( $this->account ) => __(
				'This store has no live account to switch to.',
				'merchant-payments-for-woocommerce'
			),
			$connections->are_decided()                         => Connections::decided(),
			default                                             => null,
		};
	}

	/** Customers pay into the other account from now on, and the user looks at it. */
	public function toggle(): Settings {
		$connections = ( $this->connections )();
		return ( $this->settings_of )( $connections->leave( $this->account ) );
	}
}
