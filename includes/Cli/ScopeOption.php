<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use WP_CLI;

/** The option `--scope` of commands. */
final class ScopeOption {

	/**
	 * The store in the scope of a command. Ends the command when it has no such scope, or nobody answers for it.
	 *
	 * @param array<string, string|bool> $options
	 */
	public static function site( Services $current, array $options ): Services {
		$named = $options['scope'] ?? null;
		if ( ! is_string( $named ) ) {
			return $current;
		}
		$scope = array_column( $current->scopes(), null, 'id' )[ (int) $named ] ?? null;
		if ( null === $scope || (string) $scope->id !== $named ) {
			WP_CLI::error(
				/* translators: %s: what was typed. */
				sprintf( __( 'Unknown scope: %s. List them with: wp payments scopes', 'merchant-payments-for-woocommerce' ), $named )
			);
			return $current;
		}
		$site = $scope->id === $current->scope()->id ? $current : $current->in( $scope );
		if ( null === $site ) {
			WP_CLI::error(
				sprintf(
					/* translators: 1: id of an account, 2: test or live. */
					__( 'wp-config.php has no key for the account %1$s in %2$s mode.', 'merchant-payments-for-woocommerce' ),
					'' === $scope->account ? $named : $scope->account,
					$scope->mode->value
				)
			);
		}
		return $site ?? $current;
	}
}
