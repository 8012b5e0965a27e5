<?php
/**
 * The log.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Appends lines to uploads/wc-logs/{source}-{day}.log.
 */
class WC_Logger implements WC_Logger_Interface {

	public function add( $handle, $message, $level = WC_Log_Levels::NOTICE ) {
		$this->log( $level, $message, [ 'source' => $handle ] );
		return true;
	}

	public function log( $level, $message, $context = [] ) {
		$message = apply_filters( 'woocommerce_logger_log_message', $message, $level, $context, null );
		if ( null === $message ) {
			return;
		}
		$source = sanitize_file_name( $context['source'] ?? 'plugin-woocommerce' );
		unset( $context['source'] );
		$folder = wp_upload_dir()['basedir'] . '/wc-logs';
		wp_mkdir_p( $folder );
		$line = sprintf( '%s %s %s', gmdate( DATE_ATOM ), strtoupper( $level ), $message );
		if ( [] !== $context ) {
			$line .= ' CONTEXT: ' . wp_json_encode( $context );
		}
		file_put_contents( $folder . '/' . $source . '-' . gmdate( 'Y-m-d' ) . '.log', $line . "\n", FILE_APPEND | LOCK_EX );
	}

	public function emergency( $message, $context = [] ) {
		$this->log( WC_Log_Levels::EMERGENCY, $message, $context );
	}

	public function alert( $message, $context = [] ) {
		$this->log( WC_Log_Levels::ALERT, $message, $context );
	}

	public function critical( $message, $context = [] ) {
		$this->log( WC_Log_Levels::CRITICAL, $message, $context );
	}

	public function error( $message, $context = [] ) {
		$this->log( WC_Log_Levels::ERROR, $message, $context );
	}

	public function warning( $message, $context = [] ) {
		$this->log( WC_Log_Levels::WARNING, $message, $context );
	}

	public function notice( $message, $context = [] ) {
		$this->log( WC_Log_Levels::NOTICE, $message, $context );
	}

	public function info( $message, $context = [] ) {
		$this->log( WC_Log_Levels::INFO, $message, $context );
	}

	public function debug( $message, $context = [] ) {
		$this->log( WC_Log_Levels::DEBUG, $message, $context );
	}
}
